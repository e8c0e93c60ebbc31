import type { Invitation } from '@keepsake/shared/api';
import { useUploadsOf } from '@keepsake/shared/media';
import { Box } from '@keepsake/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { insidePhotos } from './card-files.ts';
import type { SheetName } from './sheet-types.ts';
import { DraftPages } from './lazy-parts.ts';
import type { Card } from './card.ts';
import { LONGEST_MESSAGE, type Problems } from './card-text.ts';

/**
 * The inside of the card: the paper while it is focused, incomplete, invalid or uploading, else the pages as they will
 * be sent. The pages are as high as the paper, so that nothing moves.
 */
export function WrittenCard({
  event,
  card,
  problems,
  onOpen,
  paper,
}: {
  event: Invitation;
  card: Card;
  problems: Problems;
  onOpen: (sheet: SheetName) => void;
  paper: ReactNode;
}) {
  const { draft, senderName } = card;
  const [pages, setPages] = useState<HTMLElement | null>(null);
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
        // Transparent below the pages, but still there for the keyboard and screen readers.
        data-covered={pages ? '' : undefined}
        sx={{ '&[data-covered]:not(:focus-within)': { opacity: 0 } }}
      >
        {paper}
      </Box>
      {isWritten && isFit && isThere ? (
        <Suspense fallback={null}>
          <DraftPages
            ref={setPages}
            event={event}
            card={card}
            photos={insidePhotos(draft)}
            onOpen={onOpen}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
