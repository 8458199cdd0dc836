import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { userSchema } from '#contract/accounts/accounts.ts'
import { savedAddressSchema } from '#contract/accounts/addresses.ts'
import { problemSchema } from '#contract/errors.ts'
import { savedScheduleSchema, soldOutSchema, weeklyIntervalsSchema } from '#contract/menu/availability-api.ts'
import { allergensSchema } from '#contract/menu/dietary-schemas.ts'
import { categorySchema, idSchema } from '#contract/menu/menu.ts'
import { chosenColumnSchema } from '#contract/menu/menu-import-api.ts'
import { optionDraftSchema, optionGroupSchema } from '#contract/menu/option-groups.ts'
import { recipeListSchema, recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { statusChangeSchema } from '#contract/orders/admin-orders.ts'
import { amountsSchema } from '#contract/orders/amounts-api.ts'
import { livePlacedSchema } from '#contract/orders/live.ts'
import { orderOptionSchema } from '#contract/orders/order-options.ts'
import { feedbackSchema } from '#contract/orders/order-requests.ts'
import { contactSchema, deliveryAddressSchema, orderItemSchema, orderSchema } from '#contract/orders/orders.ts'
import { printerSchema } from '#contract/printing/printers.ts'
import { sections } from '#contract/site-settings/site-settings.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import { timeSchema } from '#contract/values/time-schema.ts'

/** Schemas of several routes, by their name in the API document. The document has all others where they are used. */
const named: Record<string, z.ZodMiniType> = {
  Address: savedAddressSchema,
  Allergens: allergensSchema,
  Amounts: amountsSchema,
  Category: categorySchema,
  Contact: contactSchema,
  DeliveryAddress: deliveryAddressSchema,
  Feedback: feedbackSchema,
  Id: idSchema,
  ImportColumn: chosenColumnSchema,
  OptionDraft: optionDraftSchema,
  OptionGroup: optionGroupSchema,
  Order: orderSchema,
  OrderItem: orderItemSchema,
  OrderOption: orderOptionSchema,
  PlacedOrder: livePlacedSchema,
  Printer: printerSchema,
  Problem: problemSchema,
  Recipe: recipeSchema,
  RecipeList: recipeListSchema,
  Schedule: savedScheduleSchema,
  SoldOut: soldOutSchema,
  StatusChange: statusChangeSchema,
  Time: timeSchema,
  User: userSchema,
  WeeklyIntervals: weeklyIntervalsSchema,
}

const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id })
for (const [name, { schema }] of Object.entries(sections))
  schemaRegistry.add(schema, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Settings` })

const addSchemas = createJsonSchemaTransformObject({ schemaRegistry })

/** Options of `@fastify/swagger`: the document has named schemas and the refusals of many routes once, in `components`. */
export const componentTransforms: Pick<FastifyDynamicSwaggerOptions, 'transform' | 'transformObject'> = {
  transform: createJsonSchemaTransform({ schemaRegistry }),
  transformObject: (document) => keepUsedSchemas(shareRefusals(parseDocument(JSON.stringify(addSchemas(document))))),
}

const responsesSchema = z.record(z.string(), z.looseObject({ description: z.optional(z.string()) }))
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: responsesSchema }))),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.optional(z.looseObject({})),
  }),
})
type ApiDocument = z.infer<typeof documentSchema>

function parseDocument(json: string): ApiDocument {
  return documentSchema.parse(JSON.parse(json))
}

/** A refusal of fewer routes is clearer where it is. */
const sharedMin = 10

/** Writes a refusal of many routes once. Its name is its code, such as `auth-forbidden`. */
function shareRefusals(document: ApiDocument): ApiDocument {
  const uses = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.keys(responses).map((status) => ({ responses, status })))
  const shared: Record<string, unknown> = {}
  for (const same of Map.groupBy(uses, ({ responses, status }) => JSON.stringify(responses[status])).values()) {
    const response = same.map(({ responses, status }) => responses[status])[0]
    const [, code] = /^`([^`]+)`: .*$/.exec(response?.description ?? '') ?? []
    if (code === undefined || same.length < sharedMin) continue
    const name = code.replace('/', '-')
    shared[name] = response
    for (const { responses, status } of same) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  document.components.responses = shared
  return document
}

/**
 * Each named schema is written as a response, such as `Order`, and as a request, `OrderInput`. Keeps one of two equal ones, and
 * removes those to which nothing refers.
 */
function keepUsedSchemas(document: ApiDocument): ApiDocument {
  const schemas = new Map(
    Object.entries(document.components.schemas).map(([id, schema]) => [id, JSON.stringify(schema)]),
  )
  let rest = JSON.stringify({ ...document, components: { ...document.components, schemas: {} } })
  const ids = () => [...schemas.keys()]
  const findEqual = () => ids().find((id) => schemas.get(`${id}Input`) === schemas.get(id))
  const findUnused = () => ids().find((id) => ![rest, ...schemas.values()].some((json) => json.includes(reference(id))))

  for (let id = findEqual(); id !== undefined; id = findEqual()) {
    const [input, response] = [reference(`${id}Input`), reference(id)]
    schemas.delete(`${id}Input`)
    rest = rest.replaceAll(input, response)
    for (const [user, json] of schemas) schemas.set(user, json.replaceAll(input, response))
  }
  for (let id = findUnused(); id !== undefined; id = findUnused()) schemas.delete(id)
  const result = parseDocument(rest)
  for (const [id, json] of schemas) result.components.schemas[id] = asRecord(parseJson(json))
  return result
}

/** As it is written in JSON. */
function reference(id: string): string {
  return `"#/components/schemas/${id}"`
}
