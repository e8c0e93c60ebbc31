import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError, messageOf, type EventTable } from '@keepsake/shared/api';
import { object, string, TextField, useFormik } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Fine } from '../../parts/text.tsx';
import { tableQueries } from './invalidates.ts';

interface Row {
  eventId: string;
  table: EventTable;
}

/** A table in the list, with buttons to rename and remove it. */
export function TableRow({ eventId, table }: Row) {
  const { confirm } = useHost();
  const { cards } = table;
  const [renaming, setRenaming] = useState(false);
  const { mutate: remove, isPending } = useMutation('DELETE v2/events/:id/tables/:table', {
    invalidates: tableQueries,
    errorMessage: t`The table couldn’t be removed.`,
  });
  const confirmRemoval = async () => {
    const agreed = await confirm({
      title: t`Remove ${{ name: table.name }}?`,
      body: t`Its printed code goes on leading to your event, without a table. Cards that were written there keep its name.`,
      confirmLabel: t`Remove the table`,
    });
    if (agreed) remove({ params: { id: eventId, table: table.id } });
  };

  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      {renaming ? (
        <NameForm eventId={eventId} table={table} onDone={() => setRenaming(false)} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'lining-nums' }}>
              <bdi>{table.name}</bdi>
            </Typography>
            {cards > 0 ? (
              <Fine>{t`${plural(cards, { 1: 'One card', other: '# cards' })}`}</Fine>
            ) : null}
          </Box>
          <Button
            variant="text"
            aria-label={t`Rename ${{ name: table.name }}`}
            disabled={isPending}
            sx={{ px: 1, minWidth: 0 }}
            onClick={() => setRenaming(true)}
          >
            <Trans comment="button">Rename</Trans>
          </Button>
          <Button
            variant="text"
            color="error"
            aria-label={t`Remove ${{ name: table.name }}`}
            disabled={isPending}
            sx={{ px: 1, minWidth: 0 }}
            onClick={() => void confirmRemoval()}
          >
            <Trans comment="button">Remove</Trans>
          </Button>
        </Stack>
      )}
    </Box>
  );
}

const schema = object({
  name: string()
    .trim()
    .required(() => t`What is the table called?`),
});

/** A form that renames a table; its error disappears on the next input. */
function NameForm({ eventId, table, onDone }: Row & { onDone: () => void }) {
  const { mutateAsync: rename, isPending } = useMutation('PATCH v2/events/:id/tables/:table', {
    // The last four contain the name of a card's table.
    invalidates: [
      ...tableQueries,
      'GET bride-groom/received-card',
      'GET v2/events/received-card/:id/details',
      'GET v2/events/received-card/:id/place',
      'GET v2/events/:id/book/cards',
    ],
  });
  const { values, errors, setErrors, setFieldValue, handleSubmit } = useFormik({
    initialValues: { name: table.name },
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ name }) => {
      const body = { name: name.trim() };
      const params = { id: eventId, table: table.id };
      try {
        if (body.name !== table.name) await rename({ params, body });
        onDone();
      } catch (error) {
        const [sentence] = isApiError(error) ? (error.errors.name ?? []) : [];
        setErrors({ name: sentence ?? messageOf(error, t`The name couldn’t be saved.`) });
      }
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={handleSubmit}
      sx={{ alignItems: 'flex-start', py: 0.75 }}
    >
      <TextField
        id={`table-${table.id}`}
        label={t`Name of the table`}
        inputRef={field}
        fullWidth
        value={values.name}
        error={errors.name !== undefined}
        helperText={errors.name}
        onChange={({ target }) => {
          void setFieldValue('name', target.value);
          setErrors({});
        }}
        slotProps={{ htmlInput: { maxLength: 40 }, formHelperText: { role: 'alert' } }}
      />
      <Button type="submit" variant="contained" loading={isPending} sx={{ minHeight: 56 }}>
        <Trans comment="button">Save</Trans>
      </Button>
    </Stack>
  );
}
