import { usePublic } from '@keepsake/shared/host';
import { Link } from '@keepsake/shared/ui';

/** Link to the support phone number; nothing until the config has loaded or when it has none. */
export function SupportPhone() {
  const { data } = usePublic('GET config');
  const phone = data?.support_phone;
  if (!phone) return null;
  return (
    <Link
      dir="ltr"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      color="inherit"
      sx={{ lineHeight: '44px', whiteSpace: 'nowrap' }}
    >
      <bdi dir="ltr">{phone}</bdi>
    </Link>
  );
}
