/** Loaded when a member comes back to a page for the first time (touch/returning.ts). */
import { refreshBalance, refreshBalanceOnReturn } from "../member/header-balance";

refreshBalance();
refreshBalanceOnReturn();
