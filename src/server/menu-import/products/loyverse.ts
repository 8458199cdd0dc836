import type { Product } from './product.ts'

const numbers = [1, 2, 3] as const

/** The item list of Loyverse, which translates its headers. Only the first row of an item has its name. */
export const loyverse: Product = {
  name: 'Loyverse',
  signature: [
    ['Handle'],
    ['Name', 'Nombre', 'Nome', 'Nom'],
    ['Option 1 name', 'Opción 1 nombre', 'Nome da opção 1', 'Opção 1 nome', 'Sold by weight', 'Vendido por peso'],
  ],
  dish: {
    name: ['Name', 'Nombre', 'Nome', 'Nom'],
    category: ['Category', 'Categoria', 'Catégorie'],
    description: ['Description', 'Descripción', 'Descrição', 'Descrizione'],
    price: ['Price', 'Precio', 'Preço', 'Prezzo', 'Prix', 'Default price', 'Precio por defecto', 'Preço padrão'],
  },
  sameDish: [['Handle']],
  sizes: numbers.map((number) => ({
    name: [`Option ${number} name`, `Opción ${number} nombre`, `Opção ${number} nome`],
    value: [`Option ${number} value`, `Opción ${number} valor`, `Opção ${number} valor`],
  })),
  modifiers: { header: /^(?:modifier|modificador|modificatore|modificateur) - "?(?<name>.+?)"?$/i, mark: /^y/i },
  measured: {
    headers: ['Sold by weight', 'Vendido por peso', 'Vendu au poids', 'Venduto a peso'],
    pattern: /^[yso]/i,
  },
  leftOut: [{ headers: ['Available for sale', 'Disponibles para la venta', 'Disponível para venda'], pattern: /^n/i }],
}
