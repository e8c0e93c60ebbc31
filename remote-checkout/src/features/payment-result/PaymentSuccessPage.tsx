import { Page, PageTitle } from '@keepsake/shared/ui';

export default function PaymentSuccessPage() {
  return (
    <Page>
      <PageTitle lead="Thank you. Your card is on its way.">Payment received</PageTitle>
    </Page>
  );
}
