/** What may happen to a cluster, and to the servers on it. */
import type { Cluster, Roles } from './cluster.ts'
import type { Site } from './site.ts'

export interface Scenario {
  /** For the table. */
  about: string
  break: (cluster: Cluster, site: Site, roles: Roles) => Promise<void>
  mend: (cluster: Cluster, site: Site, roles: Roles) => Promise<void>
  /** So long it stays broken, once orders are taken again. */
  holdMs: number
  /** Whether another node must become the primary; undefined where either is right. */
  failsOver?: boolean
  /** Nodes have addresses of their own, so that one can be cut off; root only. */
  needsNamespaces?: true
  /** With browsers that have the screens open. */
  withScreens?: true
}

const holdMs = 5000
/** Longer than it takes the others to choose a new primary. */
const longHoldMs = 10_000

const crashPrimary: Scenario = {
  about: "kill -9 of the primary's PostgreSQL and Patroni",
  break: (cluster, _, { primary }) => cluster.do('crash', primary),
  mend: (cluster, _, { primary }) => cluster.do('start', primary),
  failsOver: true,
  holdMs,
}

export const scenarios: Record<string, Scenario> = {
  'crash-primary': crashPrimary,
  'crash-postgres': {
    about: "kill -9 of the primary's PostgreSQL only; its Patroni hands over",
    break: (cluster, _, { primary }) => cluster.do('crash-postgres', primary),
    mend: async () => {},
    holdMs,
  },
  'freeze-primary': {
    about: 'the primary stands still as a paused machine does, comes back, and still believes that it is the primary',
    break: (cluster, _, { primary }) => cluster.do('freeze', primary),
    mend: (cluster, _, { primary }) => cluster.do('thaw', primary),
    failsOver: true,
    holdMs: longHoldMs,
  },
  'cut-off-primary': {
    about: "the primary's network cable is pulled, and plugged in again",
    break: (cluster, _, { primary }) => cluster.do('partition', primary),
    mend: (cluster, _, { primary }) => cluster.do('heal', primary),
    failsOver: true,
    holdMs: longHoldMs,
    needsNamespaces: true,
  },
  'freeze-standby': {
    about: 'the synchronous standby stands still: no commit is acknowledged until the primary gives it up',
    break: (cluster, _, { standby }) => cluster.do('freeze', standby),
    mend: (cluster, _, { standby }) => cluster.do('thaw', standby),
    failsOver: false,
    holdMs: longHoldMs,
  },
  'crash-etcd': {
    about: 'kill -9 of all three etcd for 30 s: the primary goes on',
    break: (cluster) => cluster.do('crash-etcd'),
    mend: (cluster) => cluster.do('start'),
    failsOver: false,
    holdMs: 30_000,
  },
  'crash-tiffin': {
    about: 'kill -9 of one of the two Tiffins, and a new start',
    break: (_, { servers: [one] }) => one.crash(),
    mend: (_, { servers: [one] }) => one.start(),
    failsOver: false,
    holdMs,
  },
  screens: {
    ...crashPrimary,
    about: "kill -9 of the primary, with the panel's orders and a customer's order open in Chromium",
    withScreens: true,
  },
}
