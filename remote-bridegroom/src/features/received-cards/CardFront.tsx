import type { CardDesign, CardMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Box } from '@keepsake/shared/ui';

/** The front of a card: its design, or the picture that the sender put in its place. */
export function CardFront({
  design,
  picture,
  sender,
  large = false,
}: {
  design: CardDesign | null;
  /** Shown when there is no design. */
  picture: CardMedia | null;
  sender: string;
  large?: boolean;
}) {
  const { http } = useHost();
  const address = design
    ? large
      ? design.image
      : design.thumbnail
    : large
      ? (picture?.preview ?? picture?.url)
      : (picture?.thumbnail ?? picture?.preview ?? picture?.url);
  return (
    <Box
      sx={{
        aspectRatio: '5 / 7',
        bgcolor: 'background.paper',
        borderRadius: large ? 2 : 1.5,
        overflow: 'hidden',
        boxShadow: large
          ? '0 1px 2px rgb(60 40 30 / 0.12), 0 18px 48px rgb(60 40 30 / 0.18)'
          : '0 1px 2px rgb(60 40 30 / 0.12), 0 6px 16px rgb(60 40 30 / 0.10)',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={http.url(address)}
          alt={design ? `${design.name}, a card from ${sender}` : `A photo card from ${sender}`}
          loading={large ? 'eager' : 'lazy'}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : null}
    </Box>
  );
}
