import { contentsOf, WholeCard } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box } from '@keepsake/shared/ui';

/** The card as it was sent, with all that is in it. */
export function SentCardView({ cardId, names }: { cardId: string; names: readonly string[] }) {
  const { http } = useHost();
  const { data } = useRead('GET attendee/card-sent/:id', { params: { id: cardId } });
  if (!data)
    return <Box sx={{ aspectRatio: '5 / 7', width: '100%', maxWidth: 420, alignSelf: 'center' }} />;
  return <WholeCard card={contentsOf(data, names, (path) => http.url(path))} />;
}
