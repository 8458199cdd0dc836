import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface ErrorBoundaryProps {
  /** When it changes (the path), the screen is tried again. */
  resetKey: string
  children: ReactNode
}

interface ErrorBoundaryState {
  broken: boolean
  resetKey: string
}

/** One broken screen leaves the header, the cart and the other screens alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { broken: false, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('screen broke', error, info.componentStack)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="mx-auto flex max-w-xl flex-col items-center gap-5 px-4 py-16">
        <Alert className="w-full">{messages.screen.broken}</Alert>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="secondary" onClick={() => this.setState({ broken: false })}>
            Try Again
          </Button>
          <Button onClick={() => location.reload()}>Reload the page</Button>
        </div>
      </div>
    )
  }
}
