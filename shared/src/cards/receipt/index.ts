/** The receipt of a payment. */
export { ReceiptButton } from './ReceiptButton.tsx';
