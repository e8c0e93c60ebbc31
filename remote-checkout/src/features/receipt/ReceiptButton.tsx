import { useHost } from '@keepsake/shared/host';
import { ReceiptButton as Receipt } from '@keepsake/shared/receipt';

export function ReceiptButton({ of, id }: { of: 'card' | 'membership'; id: string }) {
  const { http } = useHost();
  const ask = async () => {
    const params = { params: { id } };
    const { data } =
      of === 'card'
        ? await http.call('GET checkout/orders/:id/receipt', params)
        : await http.call('GET membership/orders/:id/receipt', params);
    return data.url;
  };
  return <Receipt fullWidth ask={ask} />;
}
