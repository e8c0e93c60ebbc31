import { useAnswer, useHost } from '@keepsake/shared/host';
import { Box, Stack, Typography } from '@keepsake/shared/ui';

/** The card as it was sent: its front, its words and who signed it. */
export function SentCardView({ cardId }: { cardId: string }) {
  const { http } = useHost();
  const { data } = useAnswer('GET attendee/card-sent/:id', { params: { id: cardId } });
  if (!data) return <Box sx={{ aspectRatio: '5 / 7', width: '100%', maxWidth: 300, mx: 'auto' }} />;
  const own = data.custom_image?.preview ?? data.custom_image?.thumbnail;
  const front = data.design?.image ?? own;
  return (
    <Stack component="figure" spacing={2} sx={{ m: 0, alignItems: 'center' }}>
      {front ? (
        <Box
          component="img"
          src={http.url(front)}
          alt={data.design ? `Card design “${data.design.name}”` : 'Your picture'}
          sx={{
            width: '100%',
            maxWidth: 300,
            aspectRatio: '5 / 7',
            objectFit: 'cover',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : null}
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
