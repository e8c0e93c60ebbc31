import { isApiError, messageOf, type EventTable } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { tableQueries } from './invalidates.ts';

/** A table in the list, to be renamed or removed. */
export function TableRow({ eventId, table }: { eventId: string; table: EventTable }) {
  const { confirm } = useHost();
  const [name, setName] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const rename = useMutation('PATCH v2/events/:id/tables/:table', {
    // The last four say at which table a card was written.
    invalidates: [
      ...tableQueries,
      'GET bride-groom/received-card',
      'GET v2/events/received-card/:id/details',
      'GET v2/events/received-card/:id/place',
      'GET v2/events/:id/book/cards',
    ],
    onSuccess: () => setName(null),
    onError: (error) => {
      const [sentence] = isApiError(error) ? (error.errors?.name ?? []) : [];
      setWrong(sentence ?? messageOf(error, 'The name couldn’t be saved.'));
    },
  });
  const remove = useMutation('DELETE v2/events/:id/tables/:table', {
    invalidates: tableQueries,
    errorMessage: 'The table couldn’t be removed.',
  });
  const isPending = rename.isPending || remove.isPending;
  const params = { id: eventId, table: table.id };
  const field = useRef<HTMLInputElement>(null);
  const editing = name !== null;
  useEffect(() => {
    if (!editing) return;
    field.current?.focus();
    field.current?.select();
  }, [editing]);

  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const wanted = (name ?? '').trim();
    if (!wanted) setWrong('What is the table called?');
    else if (wanted === table.name) setName(null);
    else rename.mutate({ params, body: { name: wanted } });
  };
  const take = async () => {
    const agreed = await confirm({
      title: `Remove ${table.name}?`,
      body: 'Its printed code goes on leading to your event, without a table. Cards that were written there keep its name.',
      confirmLabel: 'Remove the table',
    });
    if (agreed) remove.mutate({ params });
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
            disabled={isPending}
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
            disabled={isPending}
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
          onSubmit={save}
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
          <Button type="submit" variant="contained" loading={isPending} sx={{ minHeight: 56 }}>
            Save
          </Button>
        </Stack>
      )}
    </Box>
  );
}
