import { expect, it } from "vitest";
import { organizationInitials } from "./organization-initials.ts";

it.each([
  ["Bank of Kigali", "BK"],
  ["株式会社山田製作所", "山"],
  ["株式会社 山田製作所", "山"],
  ["山田製作所株式会社", "山"],
  ["合同会社西友", "西"],
  ["有限会社小林", "小"],
  ["（株）日立", "日"],
  ["(株) 日立", "日"],
  ["㈱日立", "日"],
  ["주식회사 카카오", "카"],
  ["(주)카카오", "카"],
  ["شركة النور للتجارة", "ال"],
  ["ООО Ромашка", "Р"],
  ["Kessler GmbH", "K"],
  ["GmbH Kessler", "K"],
  ["Ledgerline, Inc.", "L"],
  ["Banco Sol S.A.", "BS"],
  ["株式会社", "株"],
  ["GmbH", "G"],
  ["Agile Labs", "AL"],
])("the initials of the organization %s are %s", (name, letters) => {
  expect(organizationInitials(name)).toBe(letters);
});
