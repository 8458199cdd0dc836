import type { Metric, Sample } from './instruments.ts'

/** Prometheus' text format. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** @returns the page that Prometheus reads; a metric without a line is named all the same */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap((metric) => [
    `# HELP ${metric.name} ${escaped(metric.help)}`,
    `# TYPE ${metric.name} ${metric.type}`,
    ...metric.samples().map((sample) => lineOf(metric.name, sample)),
  ])
  return `${lines.join('\n')}\n`
}

function lineOf(name: string, { suffix, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`)
  return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}
