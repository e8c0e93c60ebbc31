import { isApiError, messageOf, type EventTable, type OwnedEvent } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import { Dialog } from '@keepsake/shared/overlays';
import { Alert, Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useRef, useState } from 'react';
import { tableQueries } from './invalidates.ts';
import { TableRow } from './TableRow.tsx';

/** The most tables of one event, as the server has it. */
const MOST = 100;

/** The next names by number, behind the highest that there is. */
function numbered(many: number, tables: readonly Pick<EventTable, 'name'>[]): string[] {
  const taken = tables.map(({ name }) => Number(/^Table (\d{1,4})$/i.exec(name)?.[1] ?? 0));
  const last = Math.max(0, ...taken);
  return Array.from({ length: many }, (_, at) => `Table ${last + at + 1}`);
}

/** Names as they were typed, one on each line. */
function written(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The tables of an event: added by number or by name, renamed, removed. */
export default function TablesDialog({
  event,
  tables,
  onAdded,
  onClose,
}: {
  event: OwnedEvent;
  tables: readonly EventTable[];
  onAdded: () => void;
  onClose: () => void;
}) {
  const { mutateAsync: add, isPending } = useMutation('POST v2/events/:id/tables', {
    invalidates: tableQueries,
  });
  const [many, setMany] = useState('10');
  const [names, setNames] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<{ of: string; key: string } | null>(null);
  /** Idempotency key per list of names: pressing again after a lost answer adds nothing twice. */
  const keyFor = (wanted: readonly string[]) => {
    const of = JSON.stringify(wanted);
    if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
    return attempt.current.key;
  };
  const room = MOST - tables.length;
  const count = Number(many);
  const counts = Number.isInteger(count) && count >= 1 && count <= room;

  const make = async (wanted: readonly string[], done: () => void) => {
    setFailure(null);
    try {
      const body = { names: [...wanted] };
      await add({ params: { id: event.id }, body, idempotencyKey: keyFor(wanted) });
      attempt.current = null;
      done();
      onAdded();
    } catch (error) {
      const [sentence] = isApiError(error) ? (error.errors?.names ?? []) : [];
      setFailure(sentence ?? messageOf(error, 'The tables couldn’t be added.'));
    }
  };
  const own = written(names);

  return (
    <Dialog
      open
      title="Your tables"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        {tables.length > 0 ? null : (
          <Typography sx={{ color: 'text.secondary' }}>
            Number them, or give them names of your own. You can change both later: what is printed
            goes on working.
          </Typography>
        )}
        {failure === null ? null : (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        {room > 0 ? (
          <>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
              <TextField
                id="tables-many"
                label="How many"
                type="number"
                value={many}
                error={many !== '' && !counts}
                helperText={many !== '' && !counts ? `From 1 to ${room}.` : ' '}
                onChange={({ target }) => setMany(target.value)}
                slotProps={{ htmlInput: { min: 1, max: room, inputMode: 'numeric' } }}
                sx={{ width: 120 }}
              />
              <Button
                variant="outlined"
                size="large"
                disabled={!counts || isPending}
                onClick={() => void make(numbered(count, tables), () => undefined)}
                sx={{ flex: 1, minHeight: 56 }}
              >
                {counts ? `Add ${numberedWords(numbered(count, tables))}` : 'Add'}
              </Button>
            </Stack>
            <TextField
              id="tables-names"
              label="Names of your own"
              helperText="One on each line."
              multiline
              minRows={2}
              maxRows={6}
              fullWidth
              value={names}
              onChange={({ target }) => setNames(target.value)}
            />
            <Button
              variant="outlined"
              disabled={own.length === 0 || isPending}
              onClick={() => void make(own, () => setNames(''))}
            >
              {own.length > 1 ? `Add ${own.length} tables` : 'Add the table'}
            </Button>
          </>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            An event has up to {MOST} tables.
          </Typography>
        )}
        {tables.length > 0 ? (
          <Box component="ul" aria-label="Tables" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {tables.map((table) => (
              <TableRow key={table.id} eventId={event.id} table={table} />
            ))}
          </Box>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function numberedWords(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length > 1 ? `${first} to ${last}` : first;
}
