import { useUploadsOf } from '@keepsake/shared/media';
import { useCardDraft } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { Alert } from '@keepsake/shared/ui';

/**
 * Says which files of a card the server has refused since its sender went on to pay, and why: the card would go without them,
 * and a link to change it stands below it.
 */
export function RefusedFiles({ orderId, eventId }: { orderId: string; eventId: string }) {
  const { draft } = useCardDraft(eventId);
  const uploads = useUploadsOf(eventId);
  if (draft?.orderId !== orderId) return null;
  const mine = draftFiles(draft);
  return uploads
    .filter(({ key, state, error }) => state === 'failed' && error !== null && mine.includes(key))
    .map(({ key, filename, error }) => (
      <Alert key={key} severity="error" role="alert">
        <bdi>{filename}</bdi>: {error}
      </Alert>
    ));
}
