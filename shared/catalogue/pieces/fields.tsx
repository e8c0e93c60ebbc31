import {
  Checkbox,
  EntryForm,
  Form,
  FormControlLabel,
  FormField,
  FormHelperText,
  Formik,
  FormMessage,
  InputAdornment,
  MenuItem,
  object,
  PasswordField,
  Radio,
  RadioGroup,
  Stepper,
  string,
  SubmitButton,
  Switch,
  TextField,
} from '@keepsake/shared/forms';
import { Stack } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const schema = object({ name: string().required(), kind: string(), password: string() });
const nothing = () => {};

export const fields: Piece[] = [
  {
    title: 'A form',
    shows: { EntryForm, FormField, PasswordField, SubmitButton, MenuItem },
    variants: {
      'to fill in': (
        <EntryForm
          label="An event"
          initial={{ name: '', kind: 'Wedding', password: '' }}
          schema={schema}
          onSubmit={nothing}
        >
          <FormField name="name" label="Event name" helperText="As your guests shall read it." />
          <FormField name="kind" label="What are you celebrating?" select>
            <MenuItem value="Wedding">Wedding</MenuItem>
            <MenuItem value="Birthday">Birthday</MenuItem>
          </FormField>
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <SubmitButton>Register event</SubmitButton>
        </EntryForm>
      ),
      'at work': (
        <Formik initialValues={{ name: 'Clara & Theo' }} onSubmit={nothing}>
          {(form) => (
            <Form aria-label="At work">
              <SubmitButton disabled={form.isSubmitting}>Sent with Enter, too</SubmitButton>
            </Form>
          )}
        </Formik>
      ),
    },
  },
  {
    title: 'A form that was refused',
    shows: { FormMessage, Formik, Form },
    variants: {
      'as a whole and at a field': (
        <Formik
          initialValues={{ refused: 'ann@' }}
          initialErrors={{ refused: 'This doesn’t look like an email address.' }}
          initialTouched={{ refused: true }}
          initialStatus="The connection is gone. What you wrote is kept; please try again."
          onSubmit={nothing}
        >
          <Stack component={Form} spacing={2.5} aria-label="Refused">
            <FormMessage />
            <FormField name="refused" label="Email" />
          </Stack>
        </Formik>
      ),
    },
  },
  {
    title: 'Fields alone',
    shows: { TextField, InputAdornment, FormHelperText },
    variants: {
      'with a sign': (
        <TextField
          label="Amount"
          defaultValue="50.00"
          slotProps={{
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
      ),
      'not now': <TextField label="Currency" defaultValue="US dollar" disabled />,
      'a hint alone': <FormHelperText>Small words below something.</FormHelperText>,
    },
  },
  {
    title: 'Choices',
    shows: { Checkbox, FormControlLabel, Radio, RadioGroup, Switch },
    variants: {
      'one of a few': (
        <RadioGroup defaultValue="visa" aria-label="Card">
          <FormControlLabel value="visa" control={<Radio />} label="Visa •••• 4242" />
          <FormControlLabel value="new" control={<Radio />} label="Another card" />
        </RadioGroup>
      ),
      'yes or no': (
        <Stack>
          <FormControlLabel control={<Checkbox defaultChecked />} label="Keep this card" />
          <FormControlLabel control={<Switch />} label="Tell me by mail" />
        </Stack>
      ),
    },
  },
  {
    title: 'Steps',
    shows: { Stepper },
    variants: {
      first: <Stepper label="First step" steps={['Package', 'Extras', 'Payment']} current={0} />,
      second: <Stepper label="Second step" steps={['Package', 'Extras', 'Payment']} current={1} />,
    },
  },
];
