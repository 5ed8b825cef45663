'use client';

import { type FormEvent, useRef } from 'react';
import { errorMessage, fieldErrors } from './errors';

interface FormOptions<Field extends string> {
  fields: readonly Field[];
  error: unknown;
  onSubmit(values: Record<Field, string>): void;
}

interface Form<Field extends string> {
  /** For the form element. */
  props: { onSubmit(event: FormEvent<HTMLFormElement>): void; noValidate?: boolean };
  /** What the server said about each field. */
  errors: Partial<Record<Field, string>>;
  /** What it said about none of them. */
  message: string | undefined;
}

/**
 * Reads a form of text fields as it is sent, and puts what the server said about a value to its field. The fields keep what was typed:
 * nothing is cleared when sending fails.
 */
export function useForm<Field extends string>({ fields, error, onSubmit }: FormOptions<Field>): Form<Field> {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  const errors = error === null ? {} : (fieldErrors(error, fields) as Partial<Record<Field, string>>);
  const message = error === null || Object.keys(errors).length > 0 ? undefined : errorMessage(error);
  return {
    errors,
    message,
    props: {
      onSubmit(event) {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
        latest.current(values as Record<Field, string>);
      },
    },
  };
}
