/** Expressions of Prometheus, by its own grammar. */
import { parser } from '@prometheus-io/lezer-promql'

/**
 * @returns the metrics that an expression asks for
 * @throws when Prometheus would not understand it
 */
export function metricsIn(expression: string): string[] {
  // what Grafana puts in place of its own variables
  const text = expression.replaceAll(/\[\$\w+\]/g, '[5m]')
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`Not understood, at ${from}: ${text}`)
      if (type.name === 'Identifier' && isMetric(text, from)) names.push(text.slice(from, to))
    },
  })
  return names
}

function isMetric(text: string, from: number): boolean {
  return /^[a-z]\w*_\w+|^up\b/.test(text.slice(from))
}
