import type { Order } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useFileAddress } from '@keepsake/shared/media';
import { useCardDraft, type CardDraft } from '@keepsake/shared/state';
import { Box } from '@keepsake/shared/ui';
import { WHILE_PAYING } from '../order/use-order.ts';

/** The front of the card that is being paid for, while this browser still has its draft. */
export function DraftFront({ order, names }: { order: Order; names: readonly string[] }) {
  const { draft } = useCardDraft(order.wedding_id);
  if (draft?.orderId !== order.id) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 200, alignSelf: 'center', aspectRatio: '5 / 7' }}>
      {draft.customCard ? (
        <OwnPicture upload={draft.customImage} names={names} />
      ) : (
        <Design draft={draft} order={order} names={names} />
      )}
    </Box>
  );
}

function OwnPicture({ upload, names }: { upload: string | null; names: readonly string[] }) {
  return <CardFront design={null} photo={useFileAddress(upload)} names={names} />;
}

function Design({
  draft,
  order,
  names,
}: {
  draft: CardDraft;
  order: Order;
  names: readonly string[];
}) {
  const { http } = useHost();
  const { data } = useRead(
    'GET attendee/card-list',
    { query: { wedding_id: order.wedding_id } },
    { goodFor: WHILE_PAYING, meanwhile: {} },
  );
  const design = data?.find((each) => each.id === draft.selectedCardId);
  if (!design) return null;
  return <CardFront design={{ ...design, image: http.url(design.image) }} names={names} />;
}
