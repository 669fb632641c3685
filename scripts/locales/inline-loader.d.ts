export default function inlineMessages(
  this: { resourcePath: string; addDependency: (file: string) => void },
  source: string,
): string;
