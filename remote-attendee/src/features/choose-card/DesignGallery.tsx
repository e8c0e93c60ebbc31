import type { CardDesign } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box, formatMoney } from '@keepsake/shared/ui';
import { DesignChoice } from './DesignChoice.tsx';
import { gallery } from './gallery-layout.ts';
import { OwnPicture } from './OwnPicture.tsx';

/** All designs, those that suit the event first, and where the couple offers it a picture of one’s own. */
export function DesignGallery({
  designs,
  names,
  currency,
  takesPictures,
  chosen,
  onChoose,
}: {
  designs: CardDesign[];
  names: readonly string[];
  currency: string;
  /** The couple invites to make a card from a picture of one’s own. */
  takesPictures: boolean;
  /** Id of the design of the card in progress, or `own`. */
  chosen: string | null;
  /** null for a picture of one’s own. */
  onChoose: (designId: string | null) => void;
}) {
  const { http } = useHost();
  return (
    <Box component="ul" aria-label="Card designs" sx={gallery}>
      {designs.map((design) => (
        <DesignChoice
          key={design.id}
          name={design.name}
          note={design.price > 0 ? formatMoney(design.price, currency) : null}
          chosen={chosen === design.id}
          onChoose={() => onChoose(design.id)}
        >
          <CardFront design={{ ...design, image: http.url(design.image) }} names={names} />
        </DesignChoice>
      ))}
      {takesPictures || chosen === 'own' ? (
        <DesignChoice
          name="Use your own picture"
          chosen={chosen === 'own'}
          onChoose={() => onChoose(null)}
        >
          <OwnPicture />
        </DesignChoice>
      ) : null}
    </Box>
  );
}
