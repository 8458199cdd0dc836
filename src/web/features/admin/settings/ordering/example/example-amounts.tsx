import { orderExampleMessages as texts } from '#contract/messages/order-example.ts'
import type { Example } from './quote-example.ts'

/** The sentence of the example, and every amount of its quote. */
export function ExampleAmounts({ example: { sentence, lines, problems } }: { example: Example }) {
  return (
    <>
      <p aria-live="polite" className="text-lg font-semibold">
        {sentence}
      </p>
      <table aria-label={texts.lines} className="w-full max-w-md">
        <tbody>
          {lines.map(({ label, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines can be equal
            <tr key={index} className={index === lines.length - 1 ? 'border-t border-edge font-bold' : 'font-normal'}>
              <th scope="row" className="py-1 pe-4 text-start [font-weight:inherit]">
                {label}
              </th>
              <td className="py-1 text-end align-top whitespace-nowrap tabular-nums">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.map((problem) => (
        <p key={problem} className="font-medium text-danger">
          {problem}
        </p>
      ))}
    </>
  )
}
