import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface SchemaTextProps {
  text: string;
  onChange(text: string): void;
  mayChange: boolean;
}

/** The schema as JSON: for lists and objects that rows do not hold. */
export function SchemaText({ text, onChange, mayChange }: SchemaTextProps) {
  return (
    <Field
      name="schema"
      label={m.adaptive.json}
      hint={m.adaptive.jsonHint}
      value={text}
      onValueChange={(value) => onChange(String(value))}
      readOnly={!mayChange}
      lines={18}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
