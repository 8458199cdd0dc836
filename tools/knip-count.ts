/** A knip reporter that prints the number of analysed files, because knip prints nothing when it has no findings. */
import type { Reporter } from 'knip'

const reportCount: Reporter = ({ counters }) => {
  console.log(`Analysed ${counters.processed} files`)
}

export default reportCount
