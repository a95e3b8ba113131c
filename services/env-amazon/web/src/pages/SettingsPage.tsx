import { Loaded, usePageTitle } from "@primbench/ui";

import { AccountTrail } from "../account/AccountTrail";
import { SettingsForm } from "../account/SettingsForm";
import { TwoStepBox } from "../account/TwoStepBox";
import { useAccount } from "../api/account";
import { useAddresses } from "../api/address";
import { usePaymentMethods } from "../api/payment";
import styles from "./SettingsPage.module.css";

export function SettingsPage() {
  const account = useAccount();
  const addresses = useAddresses();
  const methods = usePaymentMethods();
  usePageTitle("Sign-in and Settings");
  return (
    <div className={styles["page"]}>
      <AccountTrail page="Sign-in and settings" />
      <Loaded query={account}>
        {(data) => (
          <Loaded query={addresses}>
            {(book) => (
              <Loaded query={methods}>
                {(cards) => (
                  <>
                    <h1>Sign-in and Settings</h1>
                    <SettingsForm account={data} addresses={book.items} methods={cards.items} />
                    <TwoStepBox account={data} />
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
