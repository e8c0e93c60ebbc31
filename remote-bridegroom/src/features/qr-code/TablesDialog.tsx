import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError, messageOf, type EventTable, type OwnedEvent } from '@keepsake/shared/api';
import { MOST_TABLES } from '@keepsake/shared/api/most-tables';
import { number, object, TextField, useFormik } from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Alert, Box, Button, Stack } from '@keepsake/shared/ui';
import { latinDigits } from '@keepsake/shared/words';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { Soft } from '../../parts/text.tsx';
import { createContentKeys } from '../../parts/content-key.ts';
import { tableQueries } from './invalidates.ts';
import { TableRow } from './TableRow.tsx';

/** New names by number, after the highest existing one. */
function numbered(many: number, tables: readonly Pick<EventTable, 'name'>[]): string[] {
  const last = Math.max(0, ...tables.map(({ name }) => numberOf(name)));
  return Array.from({ length: many }, (_, at) => nameOfTable(last + at + 1));
}

const nameOfTable = (number: number | string): string =>
  t({ message: `Table ${number}`, comment: 'what a table at a party is called' });

/** The number in a name of the form “Table 12”; 0 for other names. */
function numberOf(name: string): number {
  const digits = /(?<!\d)\d{1,4}(?!\d)/.exec(name)?.[0] ?? '';
  return digits !== '' && name.toLowerCase() === nameOfTable(digits).toLowerCase()
    ? Number(digits)
    : 0;
}

/** Splits typed text into names, one per line. */
function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Adds tables by number or name, and renames or removes them. */
export default function TablesDialog({
  event,
  tables,
  names,
  onNames,
  onAdded,
  onClose,
}: {
  event: OwnedEvent;
  tables: readonly EventTable[];
  /** Text of the field for names, one per line; kept by the caller while the dialog is closed. */
  names: string;
  onNames: Dispatch<SetStateAction<string>>;
  onAdded: () => void;
  onClose: () => void;
}) {
  const { add, isAdding, failure } = useAdding(event.id, onAdded);
  const most = MOST_TABLES;
  const room = most - tables.length;
  const typedNames = namesIn(names);
  const addTyped = async () => {
    const isAdded = await add(typedNames);
    if (isAdded) onNames((current) => (current === names ? '' : current));
    return isAdded;
  };
  const finish = async () => {
    if (typedNames.length === 0 || room <= 0 || (await addTyped())) onClose();
  };
  return (
    <Dialog
      open
      title={t({ message: 'Your tables', comment: 'heading: tables at a party' })}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isAdding} onClick={() => void finish()}>
          <Trans comment="button">Done</Trans>
        </Button>
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {tables.length > 0 ? null : (
          <Soft>
            <Trans>
              Number them, or give them names of your own. You can change both later: what is
              printed goes on working.
            </Trans>
          </Soft>
        )}
        {failure === null ? null : (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {room > 0 ? (
          <>
            <AddByNumber tables={tables} room={room} onAdd={add} />
            <AddByName
              names={names}
              isAdding={isAdding}
              onNames={onNames}
              onAdd={() => void addTyped()}
            />
          </>
        ) : (
          <Soft>
            <Trans>An event has up to {most} tables.</Trans>
          </Soft>
        )}
        {tables.length > 0 ? (
          <Box
            component="ul"
            aria-label={t({ message: 'Tables', comment: 'for screen readers: tables at a party' })}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {tables.map((table) => (
              <TableRow key={table.id} eventId={event.id} table={table} />
            ))}
          </Box>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Adds tables by name. @returns false if the server refused, which `failure` then explains */
type Add = (names: readonly string[]) => Promise<boolean>;

function useAdding(eventId: string, onAdded: () => void) {
  const adding = useMutation('POST v2/events/:id/tables', { invalidates: tableQueries });
  const [failure, setFailure] = useState<string | null>(null);
  const [keys] = useState(createContentKeys);
  const add: Add = async (names) => {
    setFailure(null);
    try {
      const body = { names: [...names] };
      await adding.mutateAsync({
        params: { id: eventId },
        body,
        idempotencyKey: keys.keyFor(names),
      });
      keys.forget();
      onAdded();
      return true;
    } catch (error) {
      const [sentence] = isApiError(error) ? (error.errors?.names ?? []) : [];
      setFailure(sentence ?? messageOf(error, t`The tables couldn’t be added.`));
      return false;
    }
  };
  return { add, isAdding: adding.isPending, failure };
}

function AddByNumber({
  tables,
  room,
  onAdd,
}: {
  tables: readonly EventTable[];
  /** Number of tables that may still be added. */
  room: number;
  onAdd: Add;
}) {
  const wrong = t`From 1 to ${room}.`;
  const schema = object({
    many: number().typeError(wrong).integer(wrong).min(1, wrong).max(room, wrong).required(),
  });
  const { values, handleSubmit, getFieldProps, setFieldValue, isSubmitting } = useFormik({
    initialValues: { many: '10' },
    validationSchema: schema,
    onSubmit: async ({ many }) => {
      await onAdd(numbered(Number(many), tables));
    },
  });
  const isValid = schema.isValidSync(values);
  const isWrong = values.many !== '' && !isValid;
  return (
    <Stack
      component="form"
      noValidate
      direction="row"
      spacing={1.5}
      onSubmit={handleSubmit}
      sx={{ alignItems: 'flex-start' }}
    >
      <TextField
        {...getFieldProps('many')}
        onChange={({ target }) => void setFieldValue('many', latinDigits(target.value).trim())}
        id="tables-many"
        label={t({ message: 'How many', comment: 'label of a field' })}
        error={isWrong}
        helperText={isWrong ? wrong : ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 120 }}
      />
      <Button
        type="submit"
        variant="outlined"
        size="large"
        disabled={!isValid || isSubmitting}
        sx={{ flex: 1, minHeight: 56 }}
      >
        {isValid
          ? addWords(numbered(Number(values.many), tables))
          : t({ message: 'Add', comment: 'button' })}
      </Button>
    </Stack>
  );
}

function AddByName({
  names,
  isAdding,
  onNames,
  onAdd,
}: {
  names: string;
  isAdding: boolean;
  onNames: (names: string) => void;
  onAdd: () => void;
}) {
  const typedNames = namesIn(names);
  const tables = Math.max(1, typedNames.length);
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <TextField
        value={names}
        onChange={({ target }) => onNames(target.value)}
        id="tables-names"
        label={t`Names of your own`}
        helperText={t`One on each line.`}
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={typedNames.length === 0 || isAdding}>
        {t`${plural(tables, { 1: 'Add the table', other: 'Add # tables' })}`}
      </Button>
    </Stack>
  );
}

function addWords(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length > 1 ? t`Add ${first} to ${last}` : t`Add ${first}`;
}
