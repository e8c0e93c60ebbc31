import * as addresses from '@keepsake/shared/addresses';
import { usePublic } from '@keepsake/shared/host';
import { offerHeight, PackageGrid, PackageOffer } from '@keepsake/shared/packages';
import { Button, LinkButton, PageColumn, Stack, Typography } from '@keepsake/shared/ui';

/** The packages with their current prices. */
export function Packages() {
  const { data, error, loading, reload } = usePublic('GET v2/packages');
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
        Start for free. Every package accepts every guest’s card; a larger one adds to what you can
        do with them.
      </Typography>
      {error && !data ? (
        <Stack
          role="alert"
          spacing={2}
          sx={{
            alignItems: 'center',
            justifyContent: 'center',
            textAlign: 'center',
            minHeight: offerHeight,
          }}
        >
          <Typography>The packages can’t be shown right now. You can still register.</Typography>
          <Button variant="outlined" loading={loading} onClick={reload}>
            Try again
          </Button>
        </Stack>
      ) : (
        <PackageGrid busy={loading}>
          {data?.map((offer) => (
            <PackageOffer key={offer.id} offer={offer}>
              <LinkButton
                to={addresses.packageDetails({ id: String(offer.id) })}
                variant={offer.slug === 'classic' ? 'contained' : 'outlined'}
              >
                Choose {offer.name}
              </LinkButton>
            </PackageOffer>
          ))}
        </PackageGrid>
      )}
    </PageColumn>
  );
}
