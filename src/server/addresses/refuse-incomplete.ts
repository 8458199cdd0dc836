import { type AddressParts, type FormSetting, missingParts } from '#contract/addresses/address-form.ts'
import { fieldProblemMessages } from '#contract/messages/field-problem.ts'
import { Refusal } from '../errors/refusal.ts'

/**
 * @param path of the address in the request, such as `/deliveryAddress`
 * @returns `request/invalid` with the missing fields, for an address without a part that the shop's country requires
 */
export function refuseIncomplete(address: AddressParts, site: FormSetting, path: string): Refusal | undefined {
  const issues = missingParts(address, site).map((name) => ({
    path: `${path}/${name}`,
    message: fieldProblemMessages.empty,
  }))
  return issues.length > 0 ? new Refusal('request/invalid', { issues }) : undefined
}
