import { rememberedView } from '../../remembered-view.ts'

export const ordersView = rememberedView('tiffin-orders-view', ['list', 'board'])
