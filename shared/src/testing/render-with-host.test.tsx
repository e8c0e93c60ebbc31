import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { ApiError } from '@keepsake/shared/api';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { fakeHost } from './fake-host.ts';
import { renderWithHost } from './render-with-host.tsx';
import { sampleEventType } from './samples.ts';

function Chips() {
  const { data, error, loading, reload } = useRead('GET v2/getevent-type', {});
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (loading || !data) return <LoadingState />;
  return data.map((type) => <p key={type.id}>{type.event_name}</p>);
}

test('a page reads an endpoint, shows the failure and tries again', async () => {
  const host = fakeHost();
  renderWithHost(<Chips />, { host });
  expect(await screen.findByRole('alert')).toHaveTextContent('no answer for GET v2/getevent-type');
  host.answers = { 'GET v2/getevent-type': { data: [sampleEventType()] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Wedding')).toBeVisible();
});

function CodeForm() {
  const { http } = useHost();
  return (
    <EntryForm
      label="Code"
      initial={{ code: '' }}
      schema={object({ code: string().required('A code, please') })}
      onSubmit={async ({ code }, form) => {
        try {
          await http.call('POST login/wedding/add', { body: { unique_code: code } });
        } catch (error) {
          showServerErrors(error, form, 'Not added', { unique_code: 'code' });
        }
      }}
    >
      <FormMessage />
      <FormField name="code" label="Code" />
      <SubmitButton>Add</SubmitButton>
    </EntryForm>
  );
}

test('a form shows its own and the server’s errors on the field, and goes to it', async () => {
  const host = fakeHost({
    answers: {
      'POST login/wedding/add': () => {
        throw new ApiError('No', {
          status: 422,
          code: 'validation',
          errors: { unique_code: ['Too short'] },
        });
      },
    },
  });
  renderWithHost(<CodeForm />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('A code, please')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'ABC');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Too short')).toBeVisible();
});
