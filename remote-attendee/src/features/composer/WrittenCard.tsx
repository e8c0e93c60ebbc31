import { useUploadsOf } from '@keepsake/shared/media';
import { Box } from '@keepsake/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { insidePhotos } from './card-files.ts';
import type { ComposedEvent, SheetName } from './composed.ts';
import { DraftPages } from './later.ts';
import type { Card } from './card.ts';
import { LONGEST_MESSAGE, type Problems } from './words.ts';

/**
 * The inside of the card: the paper while somebody writes on it, and while something is wrong or on its way; else the pages
 * that it will be. Both are as high as the paper, so that nothing moves.
 */
export function WrittenCard({
  event,
  card,
  problems,
  onOpen,
  paper,
}: {
  event: ComposedEvent;
  card: Card;
  problems: Problems;
  onOpen: (sheet: SheetName) => void;
  paper: ReactNode;
}) {
  const { draft, senderName } = card;
  const uploads = useUploadsOf(event.id);
  const files = draftFiles(draft);
  const isThere = files.every((key) =>
    uploads.some((upload) => upload.key === key && upload.state === 'complete'),
  );
  const { length } = draft.message;
  const isWritten = (draft.message.trim() !== '' || files.length > 0) && senderName.trim() !== '';
  const isFit = length <= LONGEST_MESSAGE && Object.keys(problems).length === 0;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        data-paper
        // No pointer meets it below the pages; whoever goes by keys or hears it does.
        sx={{ '&:has(+ [data-pages]):not(:focus-within)': { opacity: 0 } }}
      >
        {paper}
      </Box>
      {isWritten && isFit && isThere ? (
        <Suspense fallback={null}>
          <DraftPages event={event} card={card} photos={insidePhotos(draft)} onOpen={onOpen} />
        </Suspense>
      ) : null}
    </Box>
  );
}
