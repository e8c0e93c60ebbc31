import type { ReceivedCard } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';

/** The front of a card as its sender made it: a design, or their own picture in place of one. */
export function ReceivedFront({
  card: { design, colour, custom_image: picture, sender_name },
  names,
  large = false,
}: {
  card: Pick<ReceivedCard, 'design' | 'colour' | 'custom_image' | 'sender_name'>;
  /** Names of the couple. */
  names: readonly string[];
  large?: boolean;
}) {
  const { http } = useHost();
  const small = picture?.thumbnail ?? picture?.preview ?? picture?.url ?? null;
  const photo = large ? (picture?.preview ?? picture?.url ?? null) : small;
  return (
    <Box
      role="img"
      aria-label={`${design ? `${design.name}, a card` : 'A photo card'} from ${sender_name}`}
    >
      <Box aria-hidden>
        <CardFront
          design={design ? { ...design, image: http.url(design.image) } : null}
          colour={colour}
          photo={!design && photo ? http.url(photo) : null}
          names={names}
        />
      </Box>
    </Box>
  );
}
