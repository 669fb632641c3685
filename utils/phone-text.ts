/**
 * A phone number as people read it: "+1 2065550123" → "(206) 555-0123". A number from another country keeps its
 * country code.
 */
export function phoneText(phone: string): string {
  const match = /^\+1 ?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}
