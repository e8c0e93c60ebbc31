import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventTable, OwnedEvent } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { EditIcon, PlusIcon } from '@keepsake/shared/icons';
import { Button, Stack } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense, useState } from 'react';
import { Select } from '../choices/Select.tsx';
import { Fine, Heading } from '../../parts/text.tsx';
import { may } from '../events/permissions.ts';
import type { Print } from './use-print.ts';

const TablesDialog = later(() => import('./TablesDialog.tsx'));

/** Chooses the codes to print (of the event or of tables) and bleed for a print shop, and opens the list of tables. */
export function TableChoice({
  event,
  tables,
  print,
  onChoose,
}: {
  event: OwnedEvent;
  tables: readonly EventTable[];
  print: Print;
  onChoose: (changes: Partial<Print>) => void;
}) {
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState('');
  const canChange = may(event, 'manage');
  const count = tables.length;
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'Tables', comment: 'for screen readers: tables at a party' })}
      spacing={1.5}
      sx={{ alignItems: 'flex-start' }}
    >
      {canChange || tables.length > 0 ? (
        <>
          <Heading>{t`A code for each table`}</Heading>
          <Fine>
            <Trans>
              Each print names its table, and each card says which table it came from. Guests can
              leave it out.
            </Trans>
          </Fine>
        </>
      ) : null}
      {tables.length > 0 ? (
        <Select
          id="print-table"
          label={t`Code to print`}
          value={print.which}
          onChoose={(which) => onChoose({ which })}
        >
          <option value="event">{t`One code for everyone`}</option>
          <option value="all">
            {t`${plural(count, { 1: 'The code of your table', other: 'All # tables' })}`}
          </option>
          {tables.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {canChange ? (
        <Button
          variant="outlined"
          startIcon={tables.length > 0 ? <EditIcon /> : <PlusIcon />}
          onClick={() => setOpen(true)}
        >
          {tables.length > 0
            ? t`Change the tables`
            : t({ message: 'Add tables', comment: 'button: tables at a party' })}
        </Button>
      ) : null}
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={
          <Checkbox checked={print.bleed} onChange={(_event, bleed) => onChoose({ bleed })} />
        }
        label={t`For a print shop: 3 mm of bleed and crop marks`}
      />
      {open ? (
        <Suspense fallback={null}>
          <TablesDialog
            event={event}
            tables={tables}
            names={names}
            onNames={setNames}
            onAdded={() => onChoose({ which: 'all' })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
