/** Where other programs take a link of ours: a new mail, and a new message of WhatsApp. */
export function shareAddresses({
  title,
  text,
  url,
}: {
  title: string;
  text: string;
  url: string;
}): {
  mail: string;
  whatsapp: string;
} {
  const whole = encodeURIComponent(`${text}\n${url}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${whole}`,
    whatsapp: `https://wa.me/?text=${whole}`,
  };
}
