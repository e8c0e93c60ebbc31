import { Box, Button, Stack } from '@keepsake/shared/ui';
import { useAtomValue } from 'jotai';
import { notesAtom, type Note, type Notes } from './notes.ts';

/** Address of the open page that ends overrides of these remotes: an empty parameter makes the server clear them. */
function addressWithout(folders: readonly string[], here: string): string {
  const url = new URL(here);
  for (const folder of folders) url.searchParams.set(folder, '');
  return url.href;
}

function sentence({ folder, from, trouble }: Note): string {
  if (trouble === null) return `${folder} from ${from}`;
  return `${folder} from ${from} isn’t used: ${trouble}. You see the released one.`;
}

/** Lists the overridden remotes of this browser, with buttons to return to the released ones. */
export function OverrideBadge({
  notes,
  go = (address) => location.assign(address),
}: {
  notes: Notes;
  go?: (address: string) => void;
}) {
  const shown = useAtomValue(notesAtom, { store: notes.store });
  const reset = (folders: string[]) => go(addressWithout(folders, location.href));
  const button = (folders: string[], words: string, what: string) => (
    <Button
      size="small"
      color="inherit"
      aria-label={what}
      onClick={() => reset(folders)}
      sx={{ minHeight: 44, minWidth: 44, flex: 'none' }}
    >
      {words}
    </Button>
  );
  return (
    <Box
      component="section"
      aria-label="Unreleased remotes"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        left: 'calc(8px + env(safe-area-inset-left))',
        // Above buttons that pages fix to the bottom of a phone, such as Send.
        bottom: { xs: 'calc(80px + env(safe-area-inset-bottom))', md: 8 },
        maxWidth: 'min(26rem, calc(100vw - 16px))',
        pl: 1.5,
        pr: 0.5,
        borderRadius: 2,
        bgcolor: 'text.primary',
        color: 'background.default',
        fontSize: '0.875rem',
        '@media print': { display: 'none' },
      }}
    >
      <Box role="status">
        {shown.map((note) => (
          <Stack
            key={note.folder}
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}
          >
            <Box component="span" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              {sentence(note)}
            </Box>
            {button([note.folder], 'Reset', `Reset ${note.folder}`)}
          </Stack>
        ))}
      </Box>
      {shown.length > 1
        ? button(
            shown.map(({ folder }) => folder),
            'Reset all',
            'Reset all remotes',
          )
        : null}
    </Box>
  );
}
