import { isApiError, type EventTable } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';

/** A table in the list, to be renamed or removed. */
export function TableRow({ eventId, table }: { eventId: string; table: EventTable }) {
  const { confirm, notify } = useHost();
  const rename = useWrite('PATCH v2/events/:id/tables/:table');
  const remove = useWrite('DELETE v2/events/:id/tables/:table');
  const [name, setName] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: eventId, table: table.id };
  const field = useRef<HTMLInputElement>(null);
  const editing = name !== null;
  useEffect(() => {
    if (!editing) return;
    field.current?.focus();
    field.current?.select();
  }, [editing]);

  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const wanted = (name ?? '').trim();
    if (!wanted) {
      setWrong('What is the table called?');
      return;
    }
    setBusy(true);
    try {
      if (wanted !== table.name) await rename({ params, body: { name: wanted } });
      setName(null);
    } catch (error) {
      const [sentence] = isApiError(error) ? (error.errors?.name ?? []) : [];
      setWrong(sentence ?? (isApiError(error) ? error.message : 'The name couldn’t be saved.'));
    } finally {
      setBusy(false);
    }
  };
  const take = async () => {
    const agreed = await confirm({
      title: `Remove ${table.name}?`,
      body: 'Its printed code goes on leading to your event, without a table. Cards that were written there keep its name.',
      confirmLabel: 'Remove the table',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await remove({ params });
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The table couldn’t be removed.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      {name === null ? (
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'lining-nums' }}>
              {table.name}
            </Typography>
            {table.cards > 0 ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {table.cards === 1 ? 'One card' : `${table.cards} cards`}
              </Typography>
            ) : null}
          </Box>
          <Button
            variant="text"
            aria-label={`Rename ${table.name}`}
            disabled={busy}
            sx={{ px: 1, minWidth: 0 }}
            onClick={() => {
              setName(table.name);
              setWrong(null);
            }}
          >
            Rename
          </Button>
          <Button
            variant="text"
            color="error"
            aria-label={`Remove ${table.name}`}
            disabled={busy}
            sx={{ px: 1, minWidth: 0 }}
            onClick={() => void take()}
          >
            Remove
          </Button>
        </Stack>
      ) : (
        <Stack
          component="form"
          direction="row"
          spacing={1}
          onSubmit={(submitted: FormEvent) => void save(submitted)}
          sx={{ alignItems: 'flex-start', py: 0.75 }}
        >
          <TextField
            id={`table-${table.id}`}
            label="Name of the table"
            inputRef={field}
            fullWidth
            value={name}
            error={wrong !== null}
            helperText={wrong}
            onChange={({ target }) => {
              setName(target.value);
              setWrong(null);
            }}
            slotProps={{ htmlInput: { maxLength: 40 }, formHelperText: { role: 'alert' } }}
          />
          <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 56 }}>
            Save
          </Button>
        </Stack>
      )}
    </Box>
  );
}
