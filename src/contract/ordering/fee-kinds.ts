export const feeKinds = ['delivery', 'packaging', 'small-order'] as const
export type FeeKind = (typeof feeKinds)[number]
