/** What a human-verification widget is started with; the widget itself is the merchant's to add. */
export interface HumanWidget {
  version: string;
  id: string;
  challenge?: string;
}
