/** Parses expressions of Prometheus with its own grammar. */
import { parser } from '@prometheus-io/lezer-promql'

/**
 * @returns the names of the metrics in an expression
 * @throws on a syntax error
 */
export function metricsIn(expression: string): string[] {
  // Grafana replaces its variables, such as $__rate_interval, before the query
  const text = expression.replaceAll(/\[\$\w+\]/g, '[5m]')
  const names: string[] = []
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`Syntax error at ${from}: ${text}`)
      if (type.name === 'Identifier' && isMetric(text, from)) names.push(text.slice(from, to))
    },
  })
  return names
}

function isMetric(text: string, from: number): boolean {
  return /^[a-z]\w*_\w+|^up\b/.test(text.slice(from))
}
