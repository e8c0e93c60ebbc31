import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Stack, Typography } from '@keepsake/shared/ui';

/** The card as it was sent: its front, its words and who signed it. */
export function SentCardView({ cardId, names }: { cardId: string; names: readonly string[] }) {
  const { http } = useHost();
  const { data } = useRead('GET attendee/card-sent/:id', { params: { id: cardId } });
  if (!data)
    return (
      <Box sx={{ aspectRatio: '5 / 7', width: '100%', maxWidth: WIDTH, alignSelf: 'center' }} />
    );
  const picture = data.custom_image?.preview ?? data.custom_image?.url;
  const design = data.design ? { ...data.design, image: http.url(data.design.image) } : null;
  return (
    <Stack component="figure" spacing={2} sx={{ m: 0, alignItems: 'center' }}>
      <Box sx={{ width: '100%', maxWidth: WIDTH }}>
        <CardFront design={design} photo={picture ? http.url(picture) : null} names={names} />
      </Box>
      <Box component="figcaption" sx={{ textAlign: 'center', maxWidth: 420 }}>
        {data.message ? (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {data.message}
          </Typography>
        ) : null}
        <Typography variant="h4" component="p" sx={{ mt: 1 }}>
          {data.sender_name}
        </Typography>
      </Box>
    </Stack>
  );
}

const WIDTH = 320;
