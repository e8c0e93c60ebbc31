import { useHost } from '@keepsake/shared/host';
import { Box, ButtonBase, Link, Stack, styled } from '@keepsake/shared/ui';
import { ORIGIN_SLOT } from '@keepsake/shared/releases/page-slot';

const MAINTENANCE = 'Sorry for the inconvenience. Our App is under maintenance.';

const stores = [
  ['Download on the', 'App Store'],
  ['Get it on', 'Google Play'],
] as const;

/** The cards that the checkout takes. */
const brands = ['Visa', 'Mastercard', 'American Express', 'Discover'];

function networks(site: string) {
  const address = encodeURIComponent(site);
  return [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['Pinterest', `https://www.pinterest.com/pin/create/button/?url=${address}`],
    ['WhatsApp', `https://wa.me/?text=${address}`],
    ['X', `https://x.com/intent/tweet?url=${address}`],
  ] as const;
}

const Badge = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  border: '1px solid',
  borderColor: theme.vars?.palette.divider,
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '24px',
}));

function StoreBadge({ over, name }: { over: string; name: string }) {
  const { notify } = useHost();
  return (
    <ButtonBase
      onClick={() => notify('info', MAINTENANCE, { autoClose: null })}
      sx={{
        display: 'inline-block',
        minHeight: 52,
        px: 2.5,
        borderRadius: '10px',
        bgcolor: 'text.primary',
        color: 'background.default',
        font: 'inherit',
        textAlign: 'left',
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 1.2 }}>
        {over}
      </Box>
      <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.2 }}>
        {name}
      </Box>
    </ButtonBase>
  );
}

/** The foot of the footer: the apps, where to tell others, and the cards that are taken. */
export default function FooterBadges() {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'center' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        {stores.map(([over, name]) => (
          <StoreBadge key={name} over={over} name={name} />
        ))}
      </Stack>
      <Stack
        component="nav"
        aria-label="Social"
        direction="row"
        useFlexGap
        spacing={2.5}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        {networks(siteOrigin()).map(([name, address]) => (
          <Link
            key={name}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            aria-label={`Share Keepsake on ${name}`}
            sx={{ lineHeight: '44px', minWidth: 44, textAlign: 'center' }}
          >
            {name}
          </Link>
        ))}
      </Stack>
      <Stack
        component="ul"
        aria-label="Cards we take"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'center', listStyle: 'none', m: 0, p: 0 }}
      >
        {brands.map((brand) => (
          <li key={brand}>
            <Badge>{brand}</Badge>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Where the site stands, as in `https://keepsake.example`; in a prerendered frame the server fills it in. */
function siteOrigin(): string {
  return globalThis.location?.origin ?? ORIGIN_SLOT;
}
