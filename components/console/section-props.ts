/** A section gets what follows its name in the address. */
export interface SectionProps {
  rest: string[];
}
