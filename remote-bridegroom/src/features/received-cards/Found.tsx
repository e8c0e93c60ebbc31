import type { CardCounts } from '@keepsake/shared/api';
import { Box, Button, Typography } from '@keepsake/shared/ui';
import type { DeskView } from './desk-query.ts';

const cardsIn = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** How many cards are shown, and the way back to all of them. */
export function Found({
  view: { q, filters, place },
  counts,
  onChange,
}: {
  view: DeskView;
  counts: CardCounts | null;
  onChange: (changes: Partial<DeskView>) => void;
}) {
  const narrowed = q.trim() !== '' || filters.length > 0;
  if (!narrowed && place === 'here')
    return counts ? (
      <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {cardsIn(counts.here)}
        {counts.unread > 0 ? `, ${counts.unread} not opened yet` : ''}
      </Typography>
    ) : null;
  const where = { here: 'found', hidden: 'hidden', deleted: 'deleted' }[place];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {counts ? `${cardsIn(counts.found)} ${where}` : ''}
      </Typography>
      <Button
        variant="text"
        onClick={() => onChange({ q: '', filters: [], place: 'here' })}
        sx={{ minHeight: 44 }}
      >
        Show all cards
      </Button>
    </Box>
  );
}
