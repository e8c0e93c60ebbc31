import { useAnswer } from '@keepsake/shared/host';
import { Box, Button, PageColumn, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { PackageOffer } from './PackageOffer.tsx';

/** The place that an offer takes, kept before it is known. */
const height = { xs: 400, md: 480 };

/** The packages with their prices, as the API has them today. */
export function Packages() {
  const { data, error, loading, reload } = useAnswer('GET v2/packages', {});
  return (
    <PageColumn component="section" aria-labelledby="packages" sx={{ py: { xs: 7, md: 11 } }}>
      <Typography id="packages" variant="h2" sx={{ textAlign: 'center' }}>
        Packages
      </Typography>
      <Typography
        sx={{
          textAlign: 'center',
          color: 'text.secondary',
          maxWidth: 560,
          mx: 'auto',
          mt: 1.5,
          mb: 5,
        }}
      >
        Begin without paying. Every package takes every card of every guest; a larger one adds to
        what you can do with them.
      </Typography>
      {error && !data ? (
        <Stack
          role="alert"
          spacing={2}
          sx={{
            alignItems: 'center',
            justifyContent: 'center',
            textAlign: 'center',
            minHeight: height,
          }}
        >
          <Typography>
            The packages cannot be shown just now. You can register all the same.
          </Typography>
          <Button variant="outlined" loading={loading} onClick={reload}>
            Try again
          </Button>
        </Stack>
      ) : (
        <Box
          component="ul"
          aria-busy={loading}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
            gap: 3,
            listStyle: 'none',
            m: 0,
            p: 0,
          }}
        >
          {data
            ? data.map((offer) => <PackageOffer key={offer.id} offer={offer} minHeight={height} />)
            : ['free', 'classic', 'premium'].map((place) => (
                <Box component="li" key={place} aria-hidden>
                  <Skeleton variant="rounded" sx={{ height, borderRadius: 2 }} />
                </Box>
              ))}
        </Box>
      )}
    </PageColumn>
  );
}
