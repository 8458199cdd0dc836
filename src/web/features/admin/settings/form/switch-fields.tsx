import { CheckboxField } from '../../checkbox-field.tsx'

interface SwitchFieldsProps {
  /** By their names. */
  switches: Readonly<Record<string, boolean>>
  /** As `SwitchTexts`. */
  texts: Readonly<Record<string, string>>
  onChange: (changes: Record<string, boolean>) => void
}

/** The fields of a section that has only switches. */
export function SwitchFields({ switches, texts, onChange }: SwitchFieldsProps) {
  return Object.entries(switches).map(([name, isOn]) => (
    <CheckboxField
      key={name}
      label={texts[name] ?? name}
      hint={texts[`${name}Hint`] ?? ''}
      name={name}
      checked={isOn}
      onChange={(checked) => onChange({ [name]: checked })}
    />
  ))
}
