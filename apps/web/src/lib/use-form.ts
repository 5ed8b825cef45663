'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { type FormErrors, formErrors } from './form-errors';

interface FormOptions<Field extends string> {
  fields: readonly Field[];
  error: unknown;
  /** The field that an error is about when only its stable name tells, such as `bad_second_factor`. */
  fieldOf?: Readonly<Record<string, Field>>;
  onSubmit(values: Record<Field, string>): void;
}

interface Form<Field extends string> extends Omit<FormErrors<Field>, 'refused'> {
  /** For the form element. */
  props: { onSubmit(event: FormEvent<HTMLFormElement>): void; noValidate: boolean };
}

/**
 * Reads a form of text fields as it is sent, and puts what the server said about a value to its field. The fields keep what was typed:
 * nothing is cleared when sending fails. The first field that was refused is focused. Only the server checks, in words of its own.
 */
export function useForm<Field extends string>({ fields, error, fieldOf, onSubmit }: FormOptions<Field>): Form<Field> {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  const element = useRef<HTMLFormElement>(null);
  const { errors, message, refused } = formErrors(error, fields, fieldOf);
  useEffect(() => {
    // Each answer is another error, also when it names the same field.
    if (error === null || refused === undefined) return;
    const control = element.current?.elements.namedItem(refused);
    if (control instanceof HTMLElement) control.focus();
  }, [error, refused]);

  return {
    errors,
    message,
    props: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        element.current = event.currentTarget;
        const data = new FormData(event.currentTarget);
        const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
        latest.current(values as Record<Field, string>);
      },
    },
  };
}
