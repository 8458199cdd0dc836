/** A knip reporter that says how many files knip looked at: it is silent both when all is well and when it saw nothing. */
import type { Reporter } from 'knip'

const count: Reporter = ({ counters }) => {
  console.log(`Analysed ${counters.processed} files`)
}

export default count
