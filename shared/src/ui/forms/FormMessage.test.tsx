import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { EntryForm } from './EntryForm.tsx';
import { FormField } from './FormField.tsx';
import { FormMessage } from './FormMessage.tsx';
import { showServerErrors } from './server-errors.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { object, string } from './index.ts';
import { renderWithHost } from '@keepsake/shared/testing';

function refusal(errors: Record<string, string[]>) {
  return new ApiError('Refused.', { status: 422, code: 'validation', errors });
}

async function sendAndBeRefused(errors: Record<string, string[]>) {
  renderWithHost(
    <EntryForm
      label="A name"
      initial={{ name: 'Theo' }}
      schema={object({ name: string() })}
      onSubmit={(_values, form) => {
        showServerErrors(refusal(errors), form, 'Not sent.');
      }}
    >
      <FormMessage />
      <FormField name="name" label="Your name" />
      <SubmitButton>Send</SubmitButton>
    </EntryForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

it('shows above the form an error of a field that the form does not have', async () => {
  await sendAndBeRefused({ unique_code: ['We know no event with this code.'] });
  expect(await screen.findByText('We know no event with this code.')).toBeVisible();
});

it('shows the error of a field only at the field', async () => {
  await sendAndBeRefused({ name: ['Too short.'] });
  expect(await screen.findAllByText('Too short.')).toHaveLength(1);
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Too short.');
});
