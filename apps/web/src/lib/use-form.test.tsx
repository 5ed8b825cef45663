// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '@/testing/answered';
import { useForm } from './use-form';

afterEach(cleanup);

interface Props {
  error: unknown;
  onSubmit(values: Record<'email' | 'code', string>): void;
}

function Form({ error, onSubmit }: Props) {
  const { errors, message, props } = useForm({ fields: ['email', 'code'], error, fieldOf: { bad_second_factor: 'code' }, onSubmit });
  return (
    <form aria-label="Form" {...props}>
      <input aria-label="E-mail" name="email" />
      <input aria-label="Code" name="code" />
      <output>{JSON.stringify({ errors, message })}</output>
    </form>
  );
}

const typed = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

it('hands over what the fields hold, empty ones too, and leaves them as they are', () => {
  const sent: unknown[] = [];
  render(<Form error={null} onSubmit={(values) => sent.push(values)} />);
  typed('E-mail', 'ada@example.com');
  expect(fireEvent.submit(screen.getByLabelText('Form'))).toBe(false);
  expect(sent).toEqual([{ email: 'ada@example.com', code: '' }]);
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com');
});

it('puts an error to the field that it names, and the cursor into the first of them, after each answer', () => {
  const form = (error: unknown) => <Form error={error} onSubmit={() => undefined} />;
  const wrong = () =>
    refusal('bad_request', [
      { path: 'code', message: 'Too short.' },
      { path: 'person.email', message: 'No address.' },
    ]);
  const { rerender } = render(form(null));
  fireEvent.submit(screen.getByLabelText('Form'));
  rerender(form(wrong()));
  expect(said()).toEqual({ errors: { email: 'No address.', code: 'Too short.' } });
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  screen.getByLabelText('Code').focus();
  rerender(form(wrong()));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

it('knows the field of an error by its name, and shows what is about no field for itself', () => {
  const { rerender } = render(<Form error={refusal('bad_second_factor')} onSubmit={() => undefined} />);
  expect(said()).toEqual({ errors: { code: 'Refused.' } });
  rerender(<Form error={refusal('too_many')} onSubmit={() => undefined} />);
  expect(said()).toEqual({ errors: {}, message: 'Refused.' });
});
