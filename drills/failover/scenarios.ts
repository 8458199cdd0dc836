/** Faults of the cluster and of the servers. */
import type { Cluster, Roles } from './cluster.ts'
import type { Deployment } from './deployment.ts'

export interface Scenario {
  /** For the table of results. */
  description: string
  inject: (cluster: Cluster, deployment: Deployment, roles: Roles) => Promise<void>
  repair: (cluster: Cluster, deployment: Deployment, roles: Roles) => Promise<void>
  /** Time between the first order after the fault and the repair. */
  holdMs: number
  /** Whether another node must become the primary. Undefined allows both. */
  failsOver?: boolean
  /** Runs each node in a network namespace, so that it can be disconnected. Root only. */
  needsNamespaces?: true
  /** Opens screens in browsers. */
  withScreens?: true
}

const holdMs = 5000
/** Longer than the election of a new primary. */
const longHoldMs = 10_000

const crashPrimary: Scenario = {
  description: "kill -9 of the primary's PostgreSQL and Patroni",
  inject: (cluster, _, { primary }) => cluster.do('crash', primary),
  repair: (cluster, _, { primary }) => cluster.do('start', primary),
  failsOver: true,
  holdMs,
}

export const scenarios: Record<string, Scenario> = {
  'crash-primary': crashPrimary,
  'crash-postgres': {
    description: "kill -9 of the primary's PostgreSQL only; Patroni switches to a standby",
    inject: (cluster, _, { primary }) => cluster.do('crash-postgres', primary),
    repair: async () => {},
    holdMs,
  },
  'freeze-primary': {
    description:
      'the primary is paused like a suspended machine, then resumes and still believes that it is the primary',
    inject: (cluster, _, { primary }) => cluster.do('freeze', primary),
    repair: (cluster, _, { primary }) => cluster.do('thaw', primary),
    failsOver: true,
    holdMs: longHoldMs,
  },
  'cut-off-primary': {
    description: 'the primary loses its network, and gets it back',
    inject: (cluster, _, { primary }) => cluster.do('partition', primary),
    repair: (cluster, _, { primary }) => cluster.do('heal', primary),
    failsOver: true,
    holdMs: longHoldMs,
    needsNamespaces: true,
  },
  'freeze-standby': {
    description: 'the synchronous standby is paused; no commit is acknowledged until the primary drops it',
    inject: (cluster, _, { standby }) => cluster.do('freeze', standby),
    repair: (cluster, _, { standby }) => cluster.do('thaw', standby),
    failsOver: false,
    holdMs: longHoldMs,
  },
  'crash-etcd': {
    description: 'kill -9 of all three etcd processes, which stay down for 30 s; the primary continues',
    inject: (cluster) => cluster.do('crash-etcd'),
    repair: (cluster) => cluster.do('start'),
    failsOver: false,
    holdMs: 30_000,
  },
  'crash-tiffin': {
    description: 'kill -9 of one of the two Tiffin servers, which is then started again',
    inject: (_, { servers: [one] }) => one.crash(),
    repair: (_, { servers: [one] }) => one.start(),
    failsOver: false,
    holdMs,
  },
  screens: {
    ...crashPrimary,
    description: "kill -9 of the primary, while Chromium shows the panel's orders and a customer's order",
    withScreens: true,
  },
}
