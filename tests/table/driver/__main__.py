from tests.table.driver.run import main

main()
