/** What an owner can let a person do in the panel. Routes of the API, screens and live events name the capability that they need. */
export const capabilities = [
  /** The counts of the dashboard, and the first steps. */
  'dashboard.use',
  /** The orders of all customers, and the live events and push messages about them. */
  'orders.manage',
  /** The tickets of orders, and the printers. */
  'printing.manage',
  /** Categories, recipes, options and schedules; what is sold out; import and export. */
  'menu.edit',
  /** What the orders add up to, with a file of all orders. */
  'reports.view',
  /** The owner's settings, and the indexes of the database. */
  'settings.edit',
] as const
export type Capability = (typeof capabilities)[number]

/** `guest`: an account without a password, for orders without an account. It may do what a customer may do. */
export const roles = ['customer', 'guest', 'admin'] as const
export type Role = (typeof roles)[number]

/** A role is a set of capabilities (spec §6). The owner makes users admins; a sign-up always creates a customer. */
export const capabilitiesOf: Record<Role, Capability[]> = {
  customer: [],
  guest: [],
  admin: [...capabilities],
}

interface Person {
  role?: Role
  /** Missing in a response of a server of the previous version, while both run. */
  capabilities?: readonly Capability[]
}

function listCapabilities({
  role = 'customer',
  capabilities: own = capabilitiesOf[role],
}: Person): readonly Capability[] {
  return own
}

export function may(person: Person, capability: Capability): boolean {
  return listCapabilities(person).includes(capability)
}

/** Whether a person may open at least one screen of the panel. */
export function mayUsePanel(person: Person): boolean {
  return listCapabilities(person).length > 0
}

export function rolesWith(capability: Capability): Role[] {
  return roles.filter((role) => capabilitiesOf[role].includes(capability))
}
