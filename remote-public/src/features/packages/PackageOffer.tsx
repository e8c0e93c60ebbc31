import type { Package } from '@keepsake/shared/api';
import { Box, CheckIcon, LinkButton, Money, Stack, Typography } from '@keepsake/shared/ui';

/** One package: what it is called, what it costs once for an event, what it adds. */
export function PackageOffer({
  offer,
  minHeight,
}: {
  offer: Package;
  /** In px, by width of the screen. */
  minHeight: Record<string, number>;
}) {
  const { id, slug, name, tagline, price, currency, features } = offer;
  const emphasised = slug === 'classic';
  return (
    <Stack
      component="li"
      spacing={2}
      sx={{
        minHeight,
        p: { xs: 3, md: 3.5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: emphasised ? 'secondary.main' : 'divider',
        borderRadius: 2,
      }}
    >
      <Typography variant="h3">{name}</Typography>
      <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{tagline}</Typography>
      <Typography component="p">
        <Box
          component="span"
          sx={{
            fontFamily: (theme) => theme.typography.h1.fontFamily,
            fontSize: '2.5rem',
            lineHeight: 1,
          }}
        >
          <Money amount={price} currency={currency} />
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {price === 0 ? 'for good' : 'once, for one event'}
        </Box>
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, flex: 1 }}>
        {features.map((feature) => (
          <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.25 }}>
            <Box component="span" sx={{ color: 'success.main', display: 'flex', pt: '1px' }}>
              <CheckIcon />
            </Box>
            <span>{feature}</span>
          </Box>
        ))}
      </Stack>
      <LinkButton to={`/pricing/${id}`} variant={emphasised ? 'contained' : 'outlined'}>
        Choose {name}
      </LinkButton>
    </Stack>
  );
}
